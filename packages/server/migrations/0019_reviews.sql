ALTER TABLE "review_task" DROP CONSTRAINT "review_task_application_id_application_id_fk";
--> statement-breakpoint
DROP INDEX "review_task_application";--> statement-breakpoint
DROP INDEX "review_task_open";--> statement-breakpoint
DROP INDEX "review_task_late";--> statement-breakpoint
ALTER TABLE "review_task" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" RENAME COLUMN "application_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "institution_id" uuid;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
-- All tasks there are belong to applications; an urge was about the tasks that were open then.
UPDATE "review_task" t SET "subject_kind" = 'application', "subject_type" = a."service_type",
  "reference" = a."ord_no", "institution_id" = a."institution_id",
  "urged_at" = CASE WHEN t."status" IN ('00','05') AND t."created_at" < a."urged_at" THEN a."urged_at" END
  FROM "application" a WHERE a."id" = t."subject_id";--> statement-breakpoint
-- What institutions wait for gets a task too, with three working days or so from now on.
INSERT INTO "review_task" ("id", "subject_kind", "subject_id", "subject_type", "institution_id", "round", "stage",
  "permission", "status", "created_at", "due_at")
  SELECT gen_random_uuid(), 'agencyReview', r."id", r."kind", r."institution_id", r."version", 'admission',
    CASE r."kind" WHEN 'user' THEN 'AGENCY_systemMgtUser' WHEN 'candidate' THEN 'GRIP_MENU_REVIEW_ISV_CANDIDATES'
      ELSE 'GRIP_MENU_REVIEW_AGENCIES' END,
    '00', r."submitted_at",
    (date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') + interval '5 days 18 hours') AT TIME ZONE 'Asia/Shanghai'
  FROM "agency_review" r WHERE r."status" = '00';--> statement-breakpoint
-- The word is "reject" everywhere.
UPDATE "history" SET "move" = 'reject' WHERE "workflow" IN ('agencyReview', 'account', 'institution') AND "move" = 'refuse';--> statement-breakpoint
ALTER TABLE "review_task" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ALTER COLUMN "subject_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ALTER COLUMN "institution_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_open_permission" ON "review_task" USING btree ("subject_id","stage") WHERE "review_task"."permission" is not null and "review_task"."status" in ('00','05');--> statement-breakpoint
CREATE INDEX "review_task_subject" ON "review_task" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "review_task_permission" ON "review_task" USING btree ("permission","due_at","id") WHERE "review_task"."permission" is not null and "review_task"."status" in ('00','05');--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_open" ON "review_task" USING btree ("subject_id","stage","team_id") WHERE "review_task"."status" in ('00','05');--> statement-breakpoint
CREATE INDEX "review_task_late" ON "review_task" USING btree ("due_at","subject_id") WHERE "review_task"."status" in ('00','05');--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_asked" CHECK (("review_task"."team_id" is null) <> ("review_task"."permission" is null));
