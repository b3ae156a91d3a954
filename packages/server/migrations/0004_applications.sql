CREATE SEQUENCE "public"."application_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "api_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_account_state" CHECK ("api_account"."state" in ('claimed','live'))
);
--> statement-breakpoint
CREATE TABLE "application_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "application_case_flow" CHECK ("application_case"."flow" in ('10','20','30','40'))
);
--> statement-breakpoint
CREATE TABLE "application_secret" (
	"application_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "application_secret_application_id_row_id_pk" PRIMARY KEY("application_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "application_submission" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"form" jsonb NOT NULL,
	"nodes" text[] NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	CONSTRAINT "application_submission_application_id_round_pk" PRIMARY KEY("application_id","round")
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ord_no" text NOT NULL,
	"service_type" text NOT NULL,
	"case_id" uuid,
	"flow" text,
	"institution_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"tree" text,
	"edition_id" uuid,
	"nodes" text[] DEFAULT '{}' NOT NULL,
	"held_nodes" text[] DEFAULT '{}' NOT NULL,
	"form" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"round" integer DEFAULT 0 NOT NULL,
	"returned" jsonb,
	"gate_reason" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" uuid,
	"satisfaction" text,
	"satisfaction_comment" text DEFAULT '' NOT NULL,
	"evaluated_at" timestamp with time zone,
	"urged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "application_status" CHECK ("application"."status" in ('30','00','05','25','40','10','90','20','1000','1005','1010','1020','1040','1050','1060','1070','1080')),
	CONSTRAINT "application_case" CHECK (("application"."case_id" is null) = ("application"."flow" is null)),
	CONSTRAINT "application_edition" CHECK (("application"."tree" is null) = ("application"."edition_id" is null)),
	CONSTRAINT "application_satisfaction" CHECK ("application"."satisfaction" in ('01','02','03','04','05'))
);
--> statement-breakpoint
CREATE TABLE "institution_node" (
	"institution_id" uuid NOT NULL,
	"tree" text NOT NULL,
	"node_code" text NOT NULL,
	"application_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_on" date,
	CONSTRAINT "institution_node_institution_id_tree_node_code_pk" PRIMARY KEY("institution_id","tree","node_code")
);
--> statement-breakpoint
CREATE TABLE "review_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"stage" text NOT NULL,
	"team_id" uuid NOT NULL,
	"nodes" text[] DEFAULT '{}' NOT NULL,
	"holder_id" uuid,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_task_status" CHECK ("review_task"."status" in ('00','05','10','90','25','20')),
	CONSTRAINT "review_task_holder" CHECK (("review_task"."status" = '00') = ("review_task"."holder_id" is null) or "review_task"."status" = '20')
);
--> statement-breakpoint
CREATE TABLE "operation_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"application_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operation_order_number_unique" UNIQUE("number"),
	CONSTRAINT "operation_order_status" CHECK ("operation_order"."status" in ('00','05','07','08'))
);
--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "duty" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_case" ADD CONSTRAINT "application_case_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_secret" ADD CONSTRAINT "application_secret_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_submission" ADD CONSTRAINT "application_submission_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_submission" ADD CONSTRAINT "application_submission_submitted_by_app_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_case_id_application_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."application_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_applicant_id_app_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_edition_id_menu_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."menu_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_signed_by_app_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_node" ADD CONSTRAINT "institution_node_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_node" ADD CONSTRAINT "institution_node_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_holder_id_app_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_order" ADD CONSTRAINT "operation_order_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_order" ADD CONSTRAINT "operation_order_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_account_name" ON "api_account" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "api_account_application" ON "api_account" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "api_account_institution" ON "api_account" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "application_case_of" ON "application_case" USING btree ("institution_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_ord_no" ON "application" USING btree ("ord_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "application_case_id" ON "application" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "application_own" ON "application" USING btree ("institution_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "application_newest" ON "application" USING btree ("submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_newest_by_status" ON "application" USING btree ("status","submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_newest_by_type" ON "application" USING btree ("service_type","submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_newest_by_both" ON "application" USING btree ("status","service_type","submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_newest_by_flow" ON "application" USING btree ("flow","submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_newest_of" ON "application" USING btree ("institution_id","submitted_at" DESC NULLS FIRST,"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "institution_node_holders" ON "institution_node" USING btree ("tree","node_code");--> statement-breakpoint
CREATE INDEX "institution_node_application" ON "institution_node" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_open" ON "review_task" USING btree ("application_id","stage","team_id") WHERE "review_task"."status" in ('00','05');--> statement-breakpoint
CREATE INDEX "review_task_application" ON "review_task" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "review_task_team" ON "review_task" USING btree ("team_id","due_at","id") WHERE "review_task"."status" in ('00','05');--> statement-breakpoint
CREATE INDEX "review_task_held" ON "review_task" USING btree ("holder_id","due_at","id") WHERE "review_task"."status" = '05';--> statement-breakpoint
CREATE INDEX "review_task_done" ON "review_task" USING btree ("holder_id","decided_at" DESC NULLS FIRST,"id") WHERE "review_task"."status" in ('10','90','25');--> statement-breakpoint
CREATE INDEX "review_task_late" ON "review_task" USING btree ("due_at") WHERE "review_task"."status" in ('00','05') and "review_task"."escalated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "operation_order_valid" ON "operation_order" USING btree ("application_id") WHERE "operation_order"."status" <> '08';--> statement-breakpoint
CREATE UNIQUE INDEX "team_duty" ON "team" USING btree ("duty") WHERE "team"."duty" <> '';--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_duty_known" CHECK ("team"."duty" in ('','fieldAffairs','operations'));