CREATE TABLE "known_modules" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"known_since" timestamp with time zone NOT NULL,
	CONSTRAINT "known_modules_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "placement_answers" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"version" text NOT NULL,
	"module_id" text NOT NULL,
	"kind" text NOT NULL,
	"difficulty" text NOT NULL,
	"prompt" text NOT NULL,
	"given" text[] NOT NULL,
	"given_in_words" text[] NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_answers_session_id_question_id_pk" PRIMARY KEY("session_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "placement_results" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"module_id" text NOT NULL,
	"probability" double precision NOT NULL,
	"verdict" text NOT NULL,
	"opened_by" text,
	CONSTRAINT "placement_results_session_id_module_id_pk" PRIMARY KEY("session_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "placement_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "known_modules" ADD CONSTRAINT "known_modules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_modules" ADD CONSTRAINT "known_modules_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_answers" ADD CONSTRAINT "placement_answers_session_id_placement_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."placement_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_answers" ADD CONSTRAINT "placement_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_results" ADD CONSTRAINT "placement_results_session_id_placement_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."placement_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_results" ADD CONSTRAINT "placement_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_sessions" ADD CONSTRAINT "placement_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_modules_module" ON "known_modules" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "placement_answers_person" ON "placement_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "placement_results_person" ON "placement_results" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_sessions_open" ON "placement_sessions" USING btree ("user_id","track_id") WHERE "placement_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "placement_sessions_track" ON "placement_sessions" USING btree ("user_id","track_id");