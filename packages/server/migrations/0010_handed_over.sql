ALTER TABLE "history" ADD COLUMN "to_user_id" uuid;--> statement-breakpoint
UPDATE "review_task" SET "decided_at" = (SELECT max("at") FROM "history" WHERE "subject_id" = "review_task"."id" AND "move" = 'recall')
  WHERE "status" = '20' AND "decided_at" IS NULL;
