DROP INDEX "message_dictionary_name";--> statement-breakpoint
ALTER TABLE "message_dictionary" ADD COLUMN "protocol" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_dictionary" ADD COLUMN "begin_string" text GENERATED ALWAYS AS (content ->> 'beginString') STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "message_dictionary_name" ON "message_dictionary" USING btree (lower("protocol"),lower("name"));