ALTER TABLE "menu_edition" ADD COLUMN "fresh" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "revert_of" integer;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "ready_by" uuid;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "menu_node" ADD COLUMN "owners" uuid[];--> statement-breakpoint
ALTER TABLE "menu_edition" ADD CONSTRAINT "menu_edition_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD CONSTRAINT "menu_edition_ready_by_app_user_id_fk" FOREIGN KEY ("ready_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_edition" ADD CONSTRAINT "menu_edition_published_by_app_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_under_way" ON "application" USING btree ("tree") WHERE "application"."status" in ('30','00','05','25','40','1000','1005','1010','1040','1050','1070');--> statement-breakpoint
ALTER TABLE "menu_edition" ADD CONSTRAINT "menu_edition_ready" CHECK (("menu_edition"."ready_at" is null) = ("menu_edition"."ready_by" is null));--> statement-breakpoint
ALTER TABLE "menu_edition" ADD CONSTRAINT "menu_edition_four_eyes" CHECK ("menu_edition"."published_by" is null or "menu_edition"."published_by" <> "menu_edition"."ready_by");