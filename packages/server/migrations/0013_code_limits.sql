CREATE TABLE "code_count" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "code_count_scope_key_since_pk" PRIMARY KEY("scope","key","since")
);
