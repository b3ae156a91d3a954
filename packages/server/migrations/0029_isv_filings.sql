CREATE SEQUENCE "public"."impact_assessment_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."isv_filing_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "impact_addressee" (
	"assessment_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"answered_at" timestamp with time zone,
	"reminder_step" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "impact_addressee_assessment_id_institution_id_pk" PRIMARY KEY("assessment_id","institution_id")
);
--> statement-breakpoint
CREATE TABLE "impact_answer" (
	"assessment_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"affected" boolean,
	"effort" integer,
	"planned_on" date,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "impact_answer_assessment_id_product_id_pk" PRIMARY KEY("assessment_id","product_id"),
	CONSTRAINT "impact_answer_given" CHECK (("impact_answer"."affected" is null) = ("impact_answer"."answered_at" is null)),
	CONSTRAINT "impact_answer_effort" CHECK (("impact_answer"."affected" is true) = ("impact_answer"."effort" is not null) and ("impact_answer"."affected" is true) = ("impact_answer"."planned_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "impact_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"families" text[] NOT NULL,
	"due_on" date NOT NULL,
	"before_id" uuid,
	"after_id" uuid,
	"changes" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "impact_assessment_number_unique" UNIQUE("number"),
	CONSTRAINT "impact_assessment_status" CHECK ("impact_assessment"."status" in ('30','10','20')),
	CONSTRAINT "impact_assessment_families" CHECK (cardinality("impact_assessment"."families") > 0),
	CONSTRAINT "impact_assessment_published" CHECK (("impact_assessment"."status" = '30') = ("impact_assessment"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "isv_filing_submission" (
	"filing_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"form" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	CONSTRAINT "isv_filing_submission_filing_id_round_pk" PRIMARY KEY("filing_id","round")
);
--> statement-breakpoint
CREATE TABLE "isv_filing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"subject_zh" text NOT NULL,
	"subject_en" text NOT NULL,
	"unique_key" text,
	"assessment_id" uuid,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"returned" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("number"), lower("subject_zh"), lower("subject_en")])) STORED NOT NULL,
	CONSTRAINT "isv_filing_number_unique" UNIQUE("number"),
	CONSTRAINT "isv_filing_kind" CHECK ("isv_filing"."kind" in ('market','devPlan','basicInfo','impact')),
	CONSTRAINT "isv_filing_status" CHECK ("isv_filing"."status" in ('30','00','05','25','35','10','20','90')),
	CONSTRAINT "isv_filing_submitted" CHECK (("isv_filing"."status" = '30') = ("isv_filing"."submitted_at" is null)),
	CONSTRAINT "isv_filing_round" CHECK (("isv_filing"."round" = 0) = ("isv_filing"."submitted_at" is null)),
	CONSTRAINT "isv_filing_assessment" CHECK (("isv_filing"."kind" = 'impact') = ("isv_filing"."assessment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "impact_addressee" ADD CONSTRAINT "impact_addressee_assessment_id_impact_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."impact_assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_addressee" ADD CONSTRAINT "impact_addressee_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_answer" ADD CONSTRAINT "impact_answer_product_id_isv_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."isv_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_answer" ADD CONSTRAINT "impact_answer_addressee" FOREIGN KEY ("assessment_id","institution_id") REFERENCES "public"."impact_addressee"("assessment_id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_before_id_message_dictionary_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."message_dictionary"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_after_id_message_dictionary_id_fk" FOREIGN KEY ("after_id") REFERENCES "public"."message_dictionary"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_filing_submission" ADD CONSTRAINT "isv_filing_submission_filing_id_isv_filing_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."isv_filing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_filing_submission" ADD CONSTRAINT "isv_filing_submission_submitted_by_app_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_filing" ADD CONSTRAINT "isv_filing_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_filing" ADD CONSTRAINT "isv_filing_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_filing" ADD CONSTRAINT "isv_filing_assessment_id_impact_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."impact_assessment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impact_addressee_of" ON "impact_addressee" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "impact_addressee_waiting" ON "impact_addressee" USING btree ("assessment_id") WHERE "impact_addressee"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "impact_answer_of" ON "impact_answer" USING btree ("assessment_id","institution_id");--> statement-breakpoint
CREATE INDEX "impact_assessment_newest" ON "impact_assessment" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "impact_assessment_due" ON "impact_assessment" USING btree ("due_on") WHERE "impact_assessment"."status" = '10';--> statement-breakpoint
CREATE UNIQUE INDEX "isv_filing_one" ON "isv_filing" USING btree ("institution_id","kind","unique_key");--> statement-breakpoint
CREATE INDEX "isv_filing_own" ON "isv_filing" USING btree ("institution_id","kind","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "isv_filing_assessment_of" ON "isv_filing" USING btree ("assessment_id","institution_id");--> statement-breakpoint
CREATE INDEX "isv_filing_newest" ON "isv_filing" USING btree ("submitted_at" DESC NULLS FIRST,"id") WHERE "isv_filing"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "isv_filing_newest_by_status" ON "isv_filing" USING btree ("status","submitted_at" DESC NULLS FIRST,"id","kind") WHERE "isv_filing"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "isv_filing_newest_by_kind" ON "isv_filing" USING btree ("kind","submitted_at" DESC NULLS FIRST,"id") WHERE "isv_filing"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "isv_filing_search" ON "isv_filing" USING gin ("search_grams");