CREATE TABLE "backup_schedule" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"full_every_days" integer,
	"incremental_every_hours" integer,
	"hour" integer NOT NULL,
	"keep_days" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_schedule_only" CHECK ("backup_schedule"."only")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"full_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"made_by" uuid,
	"size" bigint,
	"rows" bigint,
	"progress" integer DEFAULT 0 NOT NULL,
	"full_id" uuid,
	"previous_id" uuid,
	"is_own" boolean DEFAULT true NOT NULL,
	CONSTRAINT "backups_failure" CHECK (("backups"."status" = 'failed') = ("backups"."failure" is not null))
);
--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at","id");--> statement-breakpoint
INSERT INTO "backup_schedule" ("full_every_days", "incremental_every_hours", "hour", "keep_days") VALUES (7, 24, 1, 30);
