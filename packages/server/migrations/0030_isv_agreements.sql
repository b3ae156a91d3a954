CREATE SEQUENCE "public"."isv_agreement_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "isv_agreement_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"edition" integer,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"changes_zh" text NOT NULL,
	"changes_en" text NOT NULL,
	"term_months" integer NOT NULL,
	"notice_days" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "isv_agreement_text_published" CHECK (("isv_agreement_text"."edition" is null) = ("isv_agreement_text"."published_at" is null)),
	CONSTRAINT "isv_agreement_text_terms" CHECK ("isv_agreement_text"."term_months" > 0 and "isv_agreement_text"."notice_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "isv_agreement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"party_zh" text NOT NULL,
	"party_en" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_title" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"renews_id" uuid,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"starts_on" text,
	"ends_on" text,
	"notice_by" text,
	"notice_on" text,
	"notice_reason" text DEFAULT '' NOT NULL,
	"terminates_on" text,
	"reminded" integer,
	CONSTRAINT "isv_agreement_status" CHECK ("isv_agreement"."status" in ('00','25','20','90','10','11','12','13','14','15')),
	CONSTRAINT "isv_agreement_term" CHECK (("isv_agreement"."starts_on" is null) = ("isv_agreement"."ends_on" is null) and "isv_agreement"."starts_on" <= "isv_agreement"."ends_on"),
	CONSTRAINT "isv_agreement_confirmed" CHECK ("isv_agreement"."status" not in ('10','11','12','13','14','15') or "isv_agreement"."ends_on" is not null),
	CONSTRAINT "isv_agreement_notice" CHECK (("isv_agreement"."terminates_on" is null) = ("isv_agreement"."notice_by" is null) and ("isv_agreement"."terminates_on" is null) = ("isv_agreement"."notice_on" is null) and ("isv_agreement"."status" not in ('12','14') or "isv_agreement"."terminates_on" is not null) and "isv_agreement"."terminates_on" <= "isv_agreement"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "isv_agreement_text" ADD CONSTRAINT "isv_agreement_text_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_agreement" ADD CONSTRAINT "isv_agreement_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_agreement" ADD CONSTRAINT "isv_agreement_text_id_isv_agreement_text_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."isv_agreement_text"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_agreement" ADD CONSTRAINT "isv_agreement_signed_by_app_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_agreement" ADD CONSTRAINT "isv_agreement_renews_id_isv_agreement_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."isv_agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "isv_agreement_text_edition" ON "isv_agreement_text" USING btree ("kind","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "isv_agreement_text_draft" ON "isv_agreement_text" USING btree ("kind") WHERE "isv_agreement_text"."edition" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "isv_agreement_number_unique" ON "isv_agreement" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "isv_agreement_in_force" ON "isv_agreement" USING btree ("institution_id") WHERE "isv_agreement"."status" in ('10','12');--> statement-breakpoint
CREATE UNIQUE INDEX "isv_agreement_next" ON "isv_agreement" USING btree ("institution_id") WHERE "isv_agreement"."status" in ('00','25','11');--> statement-breakpoint
CREATE INDEX "isv_agreement_institution" ON "isv_agreement" USING btree ("institution_id","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "isv_agreement_status_list" ON "isv_agreement" USING btree ("status","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "isv_agreement_ends" ON "isv_agreement" USING btree (coalesce("terminates_on", "ends_on"));