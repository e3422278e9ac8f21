CREATE TABLE "capstone_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"checks" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"pass_mean" numeric NOT NULL,
	"is_for_people" boolean NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"passed" boolean,
	"level" smallint
);
--> statement-breakpoint
CREATE TABLE "capstone_drafts" (
	"user_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "capstone_drafts_user_id_track_id_pk" PRIMARY KEY("user_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "capstone_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "capstone_level" smallint;--> statement-breakpoint
ALTER TABLE "capstone_attempts" ADD CONSTRAINT "capstone_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capstone_attempts" ADD CONSTRAINT "capstone_attempts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capstone_drafts" ADD CONSTRAINT "capstone_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capstone_drafts" ADD CONSTRAINT "capstone_drafts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capstone_attempts_number" ON "capstone_attempts" USING btree ("user_id","track_id","number");--> statement-breakpoint
CREATE INDEX "capstone_attempts_track" ON "capstone_attempts" USING btree ("track_id");--> statement-breakpoint
CREATE POLICY "own" ON "capstone_drafts" AS PERMISSIVE FOR ALL TO public USING ("capstone_drafts"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("capstone_drafts"."user_id"::text = current_setting('cairn.owner', true));