CREATE TABLE "audit_day" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "audit_day_day_action_pk" PRIMARY KEY("day","action")
);
--> statement-breakpoint
CREATE TABLE "audit_person_day" (
	"day" date NOT NULL,
	"actor_id" uuid,
	"count" integer NOT NULL,
	CONSTRAINT "audit_person_day_of" UNIQUE NULLS NOT DISTINCT("day","actor_id")
);
--> statement-breakpoint
CREATE TABLE "audit_person_month" (
	"month" date NOT NULL,
	"actor_id" uuid,
	"count" integer NOT NULL,
	CONSTRAINT "audit_person_month_of" UNIQUE NULLS NOT DISTINCT("month","actor_id")
);
--> statement-breakpoint
CREATE TABLE "audit_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"language" text NOT NULL,
	"filters" jsonb NOT NULL,
	"expected" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failed" text,
	CONSTRAINT "audit_export_failed" CHECK ("audit_export"."failed" is null or "audit_export"."finished_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"verified" bigint DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"broken" jsonb,
	CONSTRAINT "audit_verification_broken" CHECK ("audit_verification"."broken" is null or "audit_verification"."finished_at" is not null)
);
--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "audit_export" ADD CONSTRAINT "audit_export_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_export" ADD CONSTRAINT "audit_export_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_verification" ADD CONSTRAINT "audit_verification_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_export_own" ON "audit_export" USING btree ("requested_by","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_export_old" ON "audit_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_verification_newest" ON "audit_verification" USING btree ("started_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_verification_running" ON "audit_verification" USING btree (("finished_at" is null)) WHERE "audit_verification"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("actor_id","at","id","action");--> statement-breakpoint
CREATE INDEX "audit_log_institution" ON "audit_log" USING btree ("institution_id","at","id","action") WHERE "audit_log"."institution_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
-- What was sealed before there were counts; whatever is not sealed yet is counted when it is.
INSERT INTO "audit_day" ("day", "action", "count")
SELECT ("at" at time zone 'Asia/Shanghai')::date, "action", count(*) FROM "audit_log" WHERE "seq" IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "audit_person_day" ("day", "actor_id", "count")
SELECT ("at" at time zone 'Asia/Shanghai')::date, "actor_id", count(*) FROM "audit_log" WHERE "seq" IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "audit_person_month" ("month", "actor_id", "count")
SELECT date_trunc('month', "day")::date, "actor_id", sum("count") FROM "audit_person_day" GROUP BY 1, 2;
