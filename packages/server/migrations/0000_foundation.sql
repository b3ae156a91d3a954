CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"institution_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"ip" text NOT NULL,
	"seq" bigint,
	"hash" "bytea",
	CONSTRAINT "audit_log_seq_unique" UNIQUE("seq"),
	CONSTRAINT "audit_log_sealed" CHECK (("audit_log"."seq" is null) = ("audit_log"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "demo_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "department_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workflow" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"move" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answer_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "institution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"credit_code" text NOT NULL,
	"identities" text[] NOT NULL,
	"change_base_info" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_identities" CHECK ("institution"."identities" <@ array['00','05','10','15','20']),
	CONSTRAINT "institution_credit_code" CHECK (length("institution"."credit_code") = 18)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"sentence_zh" text NOT NULL,
	"sentence_en" text NOT NULL,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_key" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"isv_login" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"end_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"kind" text NOT NULL,
	"role_type" text NOT NULL,
	"institution_id" uuid,
	"department_id" uuid,
	"permissions" text[] NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"landline" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"initial_password" boolean NOT NULL,
	"terms_read_at" timestamp with time zone,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_status" CHECK ("app_user"."status" in ('00','05','10','15','20')),
	CONSTRAINT "app_user_institution" CHECK (("app_user"."kind" = 'agency') = ("app_user"."institution_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "login_try" (
	"login_name" text PRIMARY KEY NOT NULL,
	"failed" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carousel_slide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"caption_zh" text NOT NULL,
	"caption_en" text NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"identity" text NOT NULL,
	"holder" text NOT NULL,
	"ip" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "external_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"address" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_type" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text NOT NULL,
	"summary_en" text NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workday_exception" (
	"date" date PRIMARY KEY NOT NULL,
	"workday" boolean NOT NULL,
	"name" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousel_slide" ADD CONSTRAINT "carousel_slide_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE "audit_log"."seq" is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "history_subject" ON "history" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotent_answer_created_at" ON "idempotent_answer" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_event" ON "message" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "message_list" ON "message" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("user_id") WHERE "message"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "session_live" ON "session" USING btree ("user_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_login_name" ON "app_user" USING btree (lower("login_name"));--> statement-breakpoint
CREATE INDEX "app_user_institution_id" ON "app_user" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "login_try_last_at" ON "login_try" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "used_nonce_expires_at" ON "used_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_live" ON "verification_code" USING btree ("holder","channel","purpose","identity") WHERE "verification_code"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "verification_code_identity" ON "verification_code" USING btree ("identity","channel","created_at");--> statement-breakpoint
CREATE INDEX "verification_code_expires_at" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notice_released" ON "notice" USING btree ("notice_type","released_at" DESC NULLS LAST) WHERE "notice"."released_at" is not null;