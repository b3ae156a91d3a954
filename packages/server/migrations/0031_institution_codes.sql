CREATE TABLE "institution_code" (
	"code21" text PRIMARY KEY NOT NULL,
	"code6" text NOT NULL,
	"code4" text NOT NULL,
	"institution_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	CONSTRAINT "institution_code_code6_unique" UNIQUE("code6"),
	CONSTRAINT "institution_code_code4_unique" UNIQUE("code4"),
	CONSTRAINT "institution_code_21" CHECK ("institution_code"."code21" ~ '^[0-9]{21}$'),
	CONSTRAINT "institution_code_6" CHECK ("institution_code"."code6" ~ '^[0-9]{6}$'),
	CONSTRAINT "institution_code_4" CHECK ("institution_code"."code4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "institution_code" ADD CONSTRAINT "institution_code_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_code" ADD CONSTRAINT "institution_code_imported_by_app_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_code_of" ON "institution_code" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "application_go_live_codes" ON "application" USING gin ((jsonb_path_query_array(form, '$.onlineBasicInfoList[*].code21') || jsonb_path_query_array(form, '$.onlineBasicInfoList[*].code6') || jsonb_path_query_array(form, '$.onlineBasicInfoList[*].code4'))) WHERE "application"."service_type" = '20';