CREATE TABLE "team_member" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "team_member_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"department_id" uuid NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"supervisor_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"previous_form" jsonb,
	"base" jsonb,
	"ticket_hash" "bytea",
	"ticket_expires_at" timestamp with time zone,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "agency_review_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "agency_review_status" CHECK ("agency_review"."status" in ('00','10','90')),
	CONSTRAINT "agency_review_base" CHECK (("agency_review"."kind" = 'change') = ("agency_review"."base" is not null))
);
--> statement-breakpoint
CREATE TABLE "upload_try" (
	"ip" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "upload_try_ip_day_pk" PRIMARY KEY("ip","day")
);
--> statement-breakpoint
CREATE TABLE "menu_edition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tree" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_edition_tree" CHECK ("menu_edition"."tree" in ('00','05','10')),
	CONSTRAINT "menu_edition_state" CHECK ("menu_edition"."state" in ('draft','live','old')),
	CONSTRAINT "menu_edition_published" CHECK (("menu_edition"."state" = 'draft') = ("menu_edition"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "menu_node" (
	"edition_id" uuid NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"node_type" text NOT NULL,
	"is_new" boolean NOT NULL,
	"is_hot" boolean NOT NULL,
	"selected" boolean NOT NULL,
	"locked" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "menu_node_edition_id_code_pk" PRIMARY KEY("edition_id","code"),
	CONSTRAINT "menu_node_code" CHECK (length("menu_node"."code") between 1 and 64),
	CONSTRAINT "menu_node_level" CHECK ("menu_node"."level" between 1 and 5),
	CONSTRAINT "menu_node_root" CHECK (("menu_node"."parent_code" is null) = ("menu_node"."level" = 1)),
	CONSTRAINT "menu_node_position" CHECK ("menu_node"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_node" (
	"team_id" uuid NOT NULL,
	"tree" text NOT NULL,
	"node_code" text NOT NULL,
	CONSTRAINT "team_node_team_id_tree_node_code_pk" PRIMARY KEY("team_id","tree","node_code"),
	CONSTRAINT "team_node_tree" CHECK ("team_node"."tree" in ('00','05','10'))
);
--> statement-breakpoint
DROP INDEX "message_list";--> statement-breakpoint
DROP INDEX "app_user_institution_id";--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "holder" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "subject" text;--> statement-breakpoint
-- The pictures that are already there are in use, or the sweep of unused uploads would take them.
UPDATE "file" SET "kind" = 'slide', "subject" = 'slide:' || slide.id FROM "carousel_slide" AS slide WHERE slide.file_id = "file".id;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "established_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "registered_capital" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "staff_scale" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Institutions that are already there were admitted by hand.
ALTER TABLE "institution" ADD COLUMN "status" text DEFAULT '05' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(lower("name" || chr(31) || "name_en" || chr(31) || "credit_code"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "telephone_area_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "agency_department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "user_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "supervisor_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(lower("login_name" || chr(31) || "name"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_supervisor_id_app_user_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_review" ADD CONSTRAINT "agency_review_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_review" ADD CONSTRAINT "agency_review_applicant_id_app_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_review" ADD CONSTRAINT "agency_review_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_node" ADD CONSTRAINT "menu_node_edition_id_menu_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."menu_edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_node" ADD CONSTRAINT "menu_node_parent" FOREIGN KEY ("edition_id","parent_code") REFERENCES "public"."menu_node"("edition_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_node" ADD CONSTRAINT "team_node_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_member_user" ON "team_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_zh" ON "team" USING btree ("department_id","name_zh");--> statement-breakpoint
CREATE INDEX "team_supervisor" ON "team" USING btree ("supervisor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_review_open" ON "agency_review" USING btree ("institution_id","kind") WHERE "agency_review"."status" = '00' and "agency_review"."kind" in ('change','candidate');--> statement-breakpoint
CREATE UNIQUE INDEX "agency_review_open_applicant" ON "agency_review" USING btree ("applicant_id","kind") WHERE "agency_review"."status" = '00';--> statement-breakpoint
CREATE INDEX "agency_review_list" ON "agency_review" USING btree ("kind","status","submitted_at");--> statement-breakpoint
CREATE INDEX "agency_review_desk" ON "agency_review" USING btree (("status" <> '00'),(case when "status" = '00' then "submitted_at" end),"decided_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "agency_review_institution" ON "agency_review" USING btree ("institution_id","kind","submitted_at");--> statement-breakpoint
CREATE INDEX "agency_review_applicant" ON "agency_review" USING btree ("applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_edition_number" ON "menu_edition" USING btree ("tree","number");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_edition_live" ON "menu_edition" USING btree ("tree") WHERE "menu_edition"."state" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "menu_edition_draft" ON "menu_edition" USING btree ("tree") WHERE "menu_edition"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "menu_node_siblings" ON "menu_node" USING btree ("edition_id","parent_code","position");--> statement-breakpoint
CREATE INDEX "team_node_owner" ON "team_node" USING btree ("tree","node_code");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_supervisor_id_app_user_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_subject" ON "file" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("created_at") WHERE "file"."subject" is null;--> statement-breakpoint
CREATE INDEX "file_unused_of" ON "file" USING btree ("holder") WHERE "file"."subject" is null;--> statement-breakpoint
CREATE INDEX "institution_credit_code_used" ON "institution" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "institution_newest" ON "institution" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "institution_newest_by_status" ON "institution" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "institution_by_identity" ON "institution" USING gin ("identities");--> statement-breakpoint
CREATE INDEX "institution_search" ON "institution" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "app_user_newest" ON "app_user" USING btree ("kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "app_user_newest_by_status" ON "app_user" USING btree ("kind","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "app_user_newest_by_role" ON "app_user" USING btree ("kind","role_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "app_user_department_id" ON "app_user" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "app_user_mobile" ON "app_user" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "message_list" ON "message" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "app_user_institution_id" ON "app_user" USING btree ("institution_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "institution" ADD CONSTRAINT "institution_status" CHECK ("institution"."status" in ('00','05','10','20'));--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_supervisor" CHECK ("app_user"."supervisor_id" <> "app_user"."id");