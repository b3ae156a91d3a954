CREATE TABLE "isv_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"published_families" text[] DEFAULT '{}' NOT NULL,
	"published_names" text DEFAULT '' NOT NULL,
	CONSTRAINT "isv_card_institution_id_unique" UNIQUE("institution_id"),
	CONSTRAINT "isv_card_status" CHECK ("isv_card"."status" in ('00','10','20','60','90')),
	CONSTRAINT "isv_card_published" CHECK (("isv_card"."published" is null) = ("isv_card"."published_at" is null)),
	CONSTRAINT "isv_card_shown" CHECK ("isv_card"."status" <> '10' or "isv_card"."published" is not null),
	CONSTRAINT "isv_card_taken_down" CHECK ("isv_card"."status" <> '60' or "isv_card"."published" is null)
);
--> statement-breakpoint
ALTER TABLE "isv_card" ADD CONSTRAINT "isv_card_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_card" ADD CONSTRAINT "isv_card_submitted_by_app_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "isv_card_on_board" ON "isv_card" USING btree ("institution_id") WHERE "isv_card"."published" is not null;