CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"track_id" text,
	"title" text NOT NULL,
	"holder_name" text NOT NULL,
	"modules" text[] NOT NULL,
	"name_shown" text DEFAULT 'initials' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	"status_index" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificates_status_index_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "certificates_serial" UNIQUE("serial"),
	CONSTRAINT "certificates_user_subject" UNIQUE("user_id","subject"),
	CONSTRAINT "certificates_status_index" UNIQUE("status_index"),
	CONSTRAINT "certificates_revoked_why" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null)),
	CONSTRAINT "certificates_subject" CHECK (("certificates"."subject" = 'all_tracks') = ("certificates"."track_id" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_rest_days" (
	"company_id" uuid NOT NULL,
	"from" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	CONSTRAINT "company_rest_days_company_id_from_pk" PRIMARY KEY("company_id","from")
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"track_id" text,
	"target" integer NOT NULL,
	"starts_on" date NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_ranges" CHECK ("goals"."target" > 0 and "goals"."due_on" >= "goals"."starts_on"),
	CONSTRAINT "goals_track" CHECK (("goals"."kind" = 'track') = ("goals"."track_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "weekly_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_participants" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_completions" (
	"user_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_completions_user_id_track_id_pk" PRIMARY KEY("user_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted_kinds" text[] DEFAULT '{}' NOT NULL,
	"mailed_kinds" text[],
	"weekly_digest" boolean DEFAULT true NOT NULL,
	"digested_on" date
);
--> statement-breakpoint
CREATE TABLE "earned_badges" (
	"user_id" uuid NOT NULL,
	"badge_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earned_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "monthly_points" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "monthly_points_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"user_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_user_id_cause_pk" PRIMARY KEY("user_id","cause"),
	CONSTRAINT "point_entries_positive" CHECK ("point_entries"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "total_points" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rest_days" ADD CONSTRAINT "company_rest_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_goals" ADD CONSTRAINT "weekly_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_participants" ADD CONSTRAINT "leaderboard_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_completions" ADD CONSTRAINT "track_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_completions" ADD CONSTRAINT "track_completions_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_points" ADD CONSTRAINT "monthly_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "total_points" ADD CONSTRAINT "total_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_revoked" ON "certificates" USING btree ("status_index") WHERE "certificates"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "goals_user" ON "goals" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "monthly_points_rank" ON "monthly_points" USING btree ("month","points");--> statement-breakpoint
CREATE INDEX "point_entries_history" ON "point_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "total_points_rank" ON "total_points" USING btree ("points");