CREATE SEQUENCE "public"."permission_adjustment_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "api_account_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"application_id" uuid,
	"changed_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_account_change_by" CHECK (num_nonnulls("api_account_change"."application_id", "api_account_change"."changed_by") = 1),
	CONSTRAINT "api_account_change_reason" CHECK ("api_account_change"."changed_by" is null or "api_account_change"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "permission_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"tree" text NOT NULL,
	"edition_id" uuid NOT NULL,
	"held" text[] NOT NULL,
	"selected" text[] NOT NULL,
	"granted" text[] NOT NULL,
	"removed" text[] NOT NULL,
	"reason" text NOT NULL,
	"counters_id" uuid,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"feedback" text DEFAULT '' NOT NULL,
	CONSTRAINT "permission_adjustment_number_unique" UNIQUE("number"),
	CONSTRAINT "permission_adjustment_status" CHECK ("permission_adjustment"."status" in ('00','05','10','90','20')),
	CONSTRAINT "permission_adjustment_tree" CHECK ("permission_adjustment"."tree" in ('00','05','10')),
	CONSTRAINT "permission_adjustment_changes" CHECK (cardinality("permission_adjustment"."granted") + cardinality("permission_adjustment"."removed") > 0 and not "permission_adjustment"."granted" && "permission_adjustment"."removed"),
	CONSTRAINT "permission_adjustment_reason" CHECK ("permission_adjustment"."reason" <> ''),
	CONSTRAINT "permission_adjustment_four_eyes" CHECK ("permission_adjustment"."decided_by" <> "permission_adjustment"."requested_by"),
	CONSTRAINT "permission_adjustment_decided" CHECK (("permission_adjustment"."status" in ('10','90')) = ("permission_adjustment"."decided_by" is not null) and ("permission_adjustment"."decided_by" is null) = ("permission_adjustment"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "institution_node" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "status" text DEFAULT '05' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "code21" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "code6" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "code4" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "service_ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "port" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "client_ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("name"), lower("code21"), lower("code6"), lower("code4"), lower("service_ip"), lower("client_ip")])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_node" ADD COLUMN "adjustment_id" uuid;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "requester_id" uuid;--> statement-breakpoint
ALTER TABLE "api_account_change" ADD CONSTRAINT "api_account_change_account_id_api_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."api_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_account_change" ADD CONSTRAINT "api_account_change_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_account_change" ADD CONSTRAINT "api_account_change_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_adjustment" ADD CONSTRAINT "permission_adjustment_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_adjustment" ADD CONSTRAINT "permission_adjustment_edition_id_menu_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."menu_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_adjustment" ADD CONSTRAINT "permission_adjustment_counters_id_permission_adjustment_id_fk" FOREIGN KEY ("counters_id") REFERENCES "public"."permission_adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_adjustment" ADD CONSTRAINT "permission_adjustment_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_adjustment" ADD CONSTRAINT "permission_adjustment_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_account_change_account" ON "api_account_change" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "permission_adjustment_open" ON "permission_adjustment" USING btree ("institution_id","tree") WHERE "permission_adjustment"."status" in ('00','05');--> statement-breakpoint
CREATE UNIQUE INDEX "permission_adjustment_countered" ON "permission_adjustment" USING btree ("counters_id") WHERE "permission_adjustment"."status" in ('00','05','10');--> statement-breakpoint
CREATE INDEX "permission_adjustment_newest" ON "permission_adjustment" USING btree ("requested_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "permission_adjustment_oldest" ON "permission_adjustment" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "permission_adjustment_institution" ON "permission_adjustment" USING btree ("institution_id");--> statement-breakpoint
ALTER TABLE "institution_node" ADD CONSTRAINT "institution_node_adjustment_id_permission_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."permission_adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_requester_id_app_user_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_account_newest" ON "api_account" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "api_account_disabled" ON "api_account" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "api_account"."status" = '20';--> statement-breakpoint
CREATE INDEX "api_account_claimed" ON "api_account" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "api_account"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "api_account_search" ON "api_account" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_status" CHECK ("api_account"."status" in ('05','20'));--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_disabled_live" CHECK ("api_account"."status" = '05' or "api_account"."state" = 'live');--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_code21" CHECK ("api_account"."code21" ~ '^([0-9]{21})?$');--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_code6" CHECK ("api_account"."code6" ~ '^([0-9]{6})?$');--> statement-breakpoint
ALTER TABLE "api_account" ADD CONSTRAINT "api_account_code4" CHECK ("api_account"."code4" ~ '^([0-9]{4})?$');--> statement-breakpoint
ALTER TABLE "institution_node" ADD CONSTRAINT "institution_node_given" CHECK (num_nonnulls("institution_node"."application_id", "institution_node"."adjustment_id") = 1);--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_four_eyes" CHECK ("review_task"."holder_id" <> "review_task"."requester_id");--> statement-breakpoint
-- What live accounts stand for was in their go-live alone until now.
UPDATE "api_account" a SET
	"code21" = f.account ->> 'code21',
	"code6" = f.account ->> 'code6',
	"code4" = f.account ->> 'code4',
	"service_ip" = trim(coalesce(f.account ->> 'serviceIp', '')),
	"port" = trim(coalesce(f.account ->> 'port', '')),
	"client_ip" = trim(coalesce(f.account ->> 'clientIp', ''))
FROM (
	SELECT s."application_id", account
	FROM "application_submission" s
	JOIN "application" p ON p."id" = s."application_id" AND p."round" = s."round"
	CROSS JOIN jsonb_array_elements(coalesce(s."form" -> 'onlineBasicInfoList', '[]')) AS account
) f
WHERE a."state" = 'live' AND f."application_id" = a."application_id"
	AND lower(trim(f.account ->> 'apiAccount')) = lower(a."name")
	AND f.account ->> 'code21' ~ '^[0-9]{21}$' AND f.account ->> 'code6' ~ '^[0-9]{6}$' AND f.account ->> 'code4' ~ '^[0-9]{4}$';--> statement-breakpoint
INSERT INTO "api_account_change" ("account_id", "application_id", "after", "at")
SELECT "id", "application_id", jsonb_build_object('apiAccount', "name", 'code21', "code21", 'code6', "code6", 'code4', "code4",
	'serviceIp', "service_ip", 'port', "port", 'clientIp', "client_ip"), "created_at"
FROM "api_account" WHERE "state" = 'live';
