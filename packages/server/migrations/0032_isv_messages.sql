CREATE TABLE "isv_message_recipient" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "isv_message_recipient_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "isv_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"audience" jsonb NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "isv_message_recipient" ADD CONSTRAINT "isv_message_recipient_message_id_isv_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."isv_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_message_recipient" ADD CONSTRAINT "isv_message_recipient_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_message_recipient" ADD CONSTRAINT "isv_message_recipient_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_message" ADD CONSTRAINT "isv_message_sent_by_app_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "isv_message_received" ON "isv_message_recipient" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "isv_message_newest" ON "isv_message" USING btree ("sent_at" DESC NULLS FIRST,"id");