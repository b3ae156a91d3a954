CREATE TABLE "statistics_day" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"result" text NOT NULL,
	"count" bigint NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"allowed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_day_measure_day_subject_result_pk" PRIMARY KEY("measure","day","subject","result"),
	CONSTRAINT "statistics_day_measure" CHECK ("statistics_day"."measure" in ('submitted','ended','stage','certification','seat','institution'))
);
--> statement-breakpoint
CREATE TABLE "statistics_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statistics_state_one" CHECK ("statistics_state"."id")
);
