CREATE SEQUENCE "public"."log_feedback_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "guess" (
	"purpose" text NOT NULL,
	"ip" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "guess_purpose_ip_since_pk" PRIMARY KEY("purpose","ip","since")
);
--> statement-breakpoint
CREATE TABLE "partial_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partial_upload_size" CHECK ("partial_upload"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload_part" (
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"size" integer NOT NULL,
	"stored_id" uuid NOT NULL,
	CONSTRAINT "upload_part_upload_id_position_pk" PRIMARY KEY("upload_id","position"),
	CONSTRAINT "upload_part_size" CHECK ("upload_part"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "log_feedback_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"move" text,
	"text" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_feedback_post_side" CHECK ("log_feedback_post"."side" in ('institution','operator'))
);
--> statement-breakpoint
CREATE TABLE "log_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"problem_type" text NOT NULL,
	"application_id" uuid,
	"case_id" text DEFAULT '' NOT NULL,
	"question" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"handler_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "log_feedback_number_unique" UNIQUE("number"),
	CONSTRAINT "log_feedback_problem_type" CHECK ("log_feedback"."problem_type" in ('00','05','10')),
	CONSTRAINT "log_feedback_status" CHECK ("log_feedback"."status" in ('30','00','05','10','20','90')),
	CONSTRAINT "log_feedback_submitted" CHECK ("log_feedback"."status" in ('30','20') or "log_feedback"."submitted_at" is not null),
	CONSTRAINT "log_feedback_logs" CHECK ("log_feedback"."submitted_at" is null or cardinality("log_feedback"."file_ids") > 0),
	CONSTRAINT "log_feedback_handler" CHECK ("log_feedback"."status" <> '05' or "log_feedback"."handler_id" is not null)
);
--> statement-breakpoint
DROP TABLE "extraction_try" CASCADE;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_partial_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."partial_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_feedback_post" ADD CONSTRAINT "log_feedback_post_feedback_id_log_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."log_feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_feedback_post" ADD CONSTRAINT "log_feedback_post_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_feedback" ADD CONSTRAINT "log_feedback_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_feedback" ADD CONSTRAINT "log_feedback_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_feedback" ADD CONSTRAINT "log_feedback_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_feedback" ADD CONSTRAINT "log_feedback_handler_id_app_user_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_upload_of" ON "partial_upload" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "partial_upload_age" ON "partial_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "log_feedback_post_of" ON "log_feedback_post" USING btree ("feedback_id","created_at","id");--> statement-breakpoint
CREATE INDEX "log_feedback_own" ON "log_feedback" USING btree ("institution_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "log_feedback_newest" ON "log_feedback" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "log_feedback"."submitted_at" is not null;