CREATE TABLE "isv_product_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"number" text NOT NULL,
	"released_on" text NOT NULL,
	"offered" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "isv_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"families" text[] NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "isv_product_status" CHECK ("isv_product"."status" in ('10','20')),
	CONSTRAINT "isv_product_families" CHECK (cardinality("isv_product"."families") > 0)
);
--> statement-breakpoint
ALTER TABLE "isv_product_version" ADD CONSTRAINT "isv_product_version_product_id_isv_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."isv_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isv_product" ADD CONSTRAINT "isv_product_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "isv_product_version_number" ON "isv_product_version" USING btree ("product_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "isv_product_name" ON "isv_product" USING btree ("institution_id",lower("name_zh"));--> statement-breakpoint
CREATE INDEX "isv_product_by_family" ON "isv_product" USING gin ("families");
