CREATE TABLE "extraction_try" (
	"ip" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "extraction_try_ip_since_pk" PRIMARY KEY("ip","since")
);
--> statement-breakpoint
CREATE TABLE "extraction_file" (
	"package_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "extraction_file_package_id_file_id_pk" PRIMARY KEY("package_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "extraction_visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extraction_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" uuid NOT NULL,
	"action" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extraction_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"download_limit" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extraction_package_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "extraction_package_status" CHECK ("extraction_package"."status" in ('10','20')),
	CONSTRAINT "extraction_package_limit" CHECK ("extraction_package"."downloads" <= coalesce("extraction_package"."download_limit", "extraction_package"."downloads"))
);
--> statement-breakpoint
CREATE TABLE "message_dictionary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note_zh" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"content" jsonb NOT NULL,
	"messages" integer NOT NULL,
	"fields" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "message_dictionary_status" CHECK ("message_dictionary"."status" in ('00','10','20')),
	CONSTRAINT "message_dictionary_published" CHECK ("message_dictionary"."status" <> '10' or "message_dictionary"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "notice_edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"notice_type" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"problem_type" text NOT NULL,
	"question_zh" text NOT NULL,
	"question_en" text NOT NULL,
	"answer_zh" text NOT NULL,
	"answer_en" text NOT NULL,
	"words_zh" text NOT NULL,
	"words_en" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_grams" text[] GENERATED ALWAYS AS (search_grams(lower("question_zh" || chr(31) || "question_en" || chr(31) || "words_zh" || chr(31) || "words_en"))) STORED NOT NULL,
	CONSTRAINT "problem_type" CHECK ("problem"."problem_type" in ('00','05','10'))
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"file_id" uuid NOT NULL,
	"identities" text[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_grams" text[] GENERATED ALWAYS AS (search_grams(lower("title_zh" || chr(31) || "title_en" || chr(31) || "description_zh" || chr(31) || "description_en"))) STORED NOT NULL,
	CONSTRAINT "resource_identities" CHECK ("resource"."identities" <@ array['00','05','10','15','20'])
);
--> statement-breakpoint
CREATE TABLE "site_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"edition" integer,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"changes_zh" text DEFAULT '' NOT NULL,
	"changes_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "site_text_published" CHECK (("site_text"."edition" is null) = ("site_text"."published_at" is null))
);
--> statement-breakpoint
DROP INDEX "notice_released";--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "renditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "language" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "external_link" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "body_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "body_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "words_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "words_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
-- Notices that were there before are what they were: released, or not yet.
UPDATE "notice" SET "status" = CASE WHEN "released_at" IS NULL THEN '00' ELSE '10' END, "created_at" = coalesce("released_at", now()), "updated_at" = coalesce("released_at", now());--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(lower("title_zh" || chr(31) || "title_en" || chr(31) || "summary_zh" || chr(31) || "summary_en" || chr(31) || "words_zh" || chr(31) || "words_en"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "extraction_file" ADD CONSTRAINT "extraction_file_package_id_extraction_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."extraction_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extraction_file" ADD CONSTRAINT "extraction_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extraction_visit" ADD CONSTRAINT "extraction_visit_package_id_extraction_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."extraction_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extraction_visit" ADD CONSTRAINT "extraction_visit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extraction_package" ADD CONSTRAINT "extraction_package_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_dictionary" ADD CONSTRAINT "message_dictionary_imported_by_app_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_edition" ADD CONSTRAINT "notice_edition_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_edition" ADD CONSTRAINT "notice_edition_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_text" ADD CONSTRAINT "site_text_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extraction_visit_of" ON "extraction_visit" USING btree ("package_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "extraction_package_newest" ON "extraction_package" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_dictionary_name" ON "message_dictionary" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "message_dictionary_published_at" ON "message_dictionary" USING btree ("published_at" DESC NULLS LAST) WHERE "message_dictionary"."status" = '10';--> statement-breakpoint
CREATE UNIQUE INDEX "notice_edition_of" ON "notice_edition" USING btree ("notice_id","version");--> statement-breakpoint
CREATE INDEX "problem_list" ON "problem" USING btree ("problem_type","position","id");--> statement-breakpoint
CREATE INDEX "problem_search" ON "problem" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "resource_list" ON "resource" USING btree ("category","position","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "resource_search" ON "resource" USING gin ("search_grams");--> statement-breakpoint
CREATE UNIQUE INDEX "site_text_edition" ON "site_text" USING btree ("kind","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "site_text_draft" ON "site_text" USING btree ("kind") WHERE "site_text"."edition" is null;--> statement-breakpoint
CREATE INDEX "site_text_newest" ON "site_text" USING btree ("kind","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("pinned" DESC NULLS LAST,"released_at" DESC NULLS LAST,"id") WHERE "notice"."status" = '10';--> statement-breakpoint
CREATE INDEX "notice_list_by_type" ON "notice" USING btree ("notice_type","pinned" DESC NULLS LAST,"released_at" DESC NULLS LAST,"id") WHERE "notice"."status" = '10';--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notice_search" ON "notice" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD CONSTRAINT "carousel_slide_period" CHECK ("carousel_slide"."starts_at" < "carousel_slide"."ends_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_status" CHECK ("notice"."status" in ('00','10','20'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_released_at" CHECK ("notice"."status" <> '10' or "notice"."released_at" is not null);