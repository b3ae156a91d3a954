DROP INDEX "review_task_late";--> statement-breakpoint
CREATE INDEX "review_task_late" ON "review_task" USING btree ("due_at","application_id") WHERE "review_task"."status" in ('00','05');