CREATE TABLE "review_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"item_id" text NOT NULL,
	"file_version" text NOT NULL,
	"item_hash" text NOT NULL,
	"seed" integer,
	"state" smallint NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"due_on" date NOT NULL,
	"last_on" date,
	"revision" integer NOT NULL,
	"answer" jsonb,
	"reviewed_on" date,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_cards_item" UNIQUE("user_id","module_id","file_name","item_id"),
	CONSTRAINT "review_cards_ranges" CHECK ("review_cards"."reps" >= 0 and "review_cards"."lapses" >= 0 and "review_cards"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"attempts_until" timestamp with time zone,
	"attempts_then" uuid[] DEFAULT '{}' NOT NULL,
	"paused_modules" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digest_reviews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due_on");