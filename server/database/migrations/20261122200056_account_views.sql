CREATE TABLE "account_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_views_token" ON "account_views" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_views_session" ON "account_views" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "account_views_user" ON "account_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_views_expiry" ON "account_views" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_module" ON "quiz_attempts" USING btree ("module_id");