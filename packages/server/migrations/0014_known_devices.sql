CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_last_at" ON "known_device" USING btree ("last_at");