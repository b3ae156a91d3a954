CREATE TABLE "certification_case_result" (
	"form_id" uuid NOT NULL,
	"case_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"result" text NOT NULL,
	"tester" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "certification_case_result_form_id_attempt_case_id_pk" PRIMARY KEY("form_id","attempt","case_id"),
	CONSTRAINT "certification_case_result_result" CHECK ("certification_case_result"."result" in ('pass','fail','notRun'))
);
--> statement-breakpoint
CREATE TABLE "certification_form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"form_key" text NOT NULL,
	"family" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"report_id" uuid,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_form_status" CHECK ("certification_form"."status" in ('0','00','10','20','30','40','50','60','70'))
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"families" text[] NOT NULL,
	"test_date" date,
	"session" text,
	"needs_new_time" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"appeals" integer DEFAULT 0 NOT NULL,
	"checked_in_at" timestamp with time zone,
	"reminded_for" date,
	"certificate_no" text,
	"certificate_code" text,
	"certified_at" timestamp with time zone,
	CONSTRAINT "certification_session" CHECK ("certification"."session" in ('morning','afternoon')),
	CONSTRAINT "certification_time" CHECK (("certification"."test_date" is null) = ("certification"."session" is null)),
	CONSTRAINT "certification_appeals" CHECK ("certification"."appeals" between 0 and 3),
	CONSTRAINT "certification_certificate" CHECK (("certification"."certificate_no" is null) = ("certification"."certified_at" is null) and ("certification"."certificate_no" is null) = ("certification"."certificate_code" is null))
);
--> statement-breakpoint
CREATE TABLE "catalogue_edition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "catalogue_edition_state" CHECK ("catalogue_edition"."state" in ('draft','live','old')),
	CONSTRAINT "catalogue_edition_published" CHECK (("catalogue_edition"."state" = 'draft') = ("catalogue_edition"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "standing_capacity" (
	"family" text NOT NULL,
	"weekday" integer NOT NULL,
	"session" text NOT NULL,
	"capacity" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "standing_capacity_family_weekday_session_pk" PRIMARY KEY("family","weekday","session"),
	CONSTRAINT "standing_capacity_family" CHECK ("standing_capacity"."family" in ('LCAPI','LPAPI','CASH','CSWAP','TRD','PLEDGE','DERIVATIVES','CMDS','IFTP')),
	CONSTRAINT "standing_capacity_weekday" CHECK ("standing_capacity"."weekday" between 1 and 7),
	CONSTRAINT "standing_capacity_session" CHECK ("standing_capacity"."session" in ('morning','afternoon')),
	CONSTRAINT "standing_capacity_capacity" CHECK ("standing_capacity"."capacity" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "test_seat" (
	"application_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"family" text NOT NULL,
	"date" date NOT NULL,
	"session" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_seat_application_id_family_pk" PRIMARY KEY("application_id","family")
);
--> statement-breakpoint
CREATE TABLE "test_slot" (
	"family" text NOT NULL,
	"date" date NOT NULL,
	"session" text NOT NULL,
	"capacity" integer NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "test_slot_family_date_session_pk" PRIMARY KEY("family","date","session"),
	CONSTRAINT "test_slot_family" CHECK ("test_slot"."family" in ('LCAPI','LPAPI','CASH','CSWAP','TRD','PLEDGE','DERIVATIVES','CMDS','IFTP')),
	CONSTRAINT "test_slot_session" CHECK ("test_slot"."session" in ('morning','afternoon')),
	CONSTRAINT "test_slot_capacity" CHECK ("test_slot"."capacity" between 0 and 99),
	CONSTRAINT "test_slot_taken" CHECK ("test_slot"."taken" between 0 and "test_slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "test_waitlist" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_waitlist_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"families" text[] NOT NULL,
	"date" date NOT NULL,
	"session" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_waitlist_families" CHECK (cardinality("test_waitlist"."families") > 0),
	CONSTRAINT "test_waitlist_session" CHECK ("test_waitlist"."session" in ('morning','afternoon'))
);
--> statement-breakpoint
DROP INDEX "application_newest_under_review";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "catalogue_id" uuid;--> statement-breakpoint
ALTER TABLE "certification_case_result" ADD CONSTRAINT "certification_case_result_form_id_certification_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."certification_form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_case_result" ADD CONSTRAINT "certification_case_result_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_case_result" ADD CONSTRAINT "certification_case_result_recorded_by_app_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_form" ADD CONSTRAINT "certification_form_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_form" ADD CONSTRAINT "certification_form_report_id_file_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_edition" ADD CONSTRAINT "catalogue_edition_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_edition" ADD CONSTRAINT "catalogue_edition_published_by_app_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_seat" ADD CONSTRAINT "test_seat_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_seat" ADD CONSTRAINT "test_seat_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_seat" ADD CONSTRAINT "test_seat_slot" FOREIGN KEY ("family","date","session") REFERENCES "public"."test_slot"("family","date","session") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_waitlist" ADD CONSTRAINT "test_waitlist_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_form_key" ON "certification_form" USING btree ("application_id","form_key");--> statement-breakpoint
CREATE INDEX "certification_day" ON "certification" USING btree ("test_date","session");--> statement-breakpoint
CREATE INDEX "certification_new_time" ON "certification" USING btree ("application_id") WHERE "certification"."needs_new_time";--> statement-breakpoint
CREATE UNIQUE INDEX "certification_certificate_no" ON "certification" USING btree ("certificate_no");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_certificate_code" ON "certification" USING btree ("certificate_code");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_edition_number" ON "catalogue_edition" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_edition_live" ON "catalogue_edition" USING btree ("state") WHERE "catalogue_edition"."state" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_edition_draft" ON "catalogue_edition" USING btree ("state") WHERE "catalogue_edition"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "test_seat_of_slot" ON "test_seat" USING btree ("date","family","session");--> statement-breakpoint
CREATE INDEX "test_seat_own" ON "test_seat" USING btree ("institution_id","date");--> statement-breakpoint
CREATE INDEX "test_waitlist_order" ON "test_waitlist" USING btree ("date","session","number");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_catalogue_id_catalogue_edition_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."catalogue_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_newest_under_review" ON "application" USING btree ("submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null and "application"."status" in ('00','05','40','1000');