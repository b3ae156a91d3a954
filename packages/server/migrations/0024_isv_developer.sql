DROP INDEX "agency_review_open";--> statement-breakpoint
CREATE UNIQUE INDEX "agency_review_open" ON "agency_review" USING btree ("institution_id","kind") WHERE "agency_review"."status" = '00' and "agency_review"."kind" in ('change','candidate','developer');
