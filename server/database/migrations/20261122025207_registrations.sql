CREATE TABLE "known_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"company_id" uuid,
	"chapter_id" uuid,
	"job_title_id" text,
	"country" text,
	"timezone" text NOT NULL,
	"token_hash" "bytea",
	"token_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_email_lower" CHECK ("registrations"."email" = lower("registrations"."email"))
);
--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_chapter" FOREIGN KEY ("company_id","chapter_id") REFERENCES "public"."chapters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_last" ON "known_networks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
-- Who registered and has not confirmed their address has a registration now, and no account; the link in their mail still works. Its seven days begin today.
INSERT INTO "registrations" ("id", "email", "full_name", "password_hash", "company_id", "chapter_id", "job_title_id", "country", "timezone", "token_hash", "token_expires_at", "created_at")
  SELECT u.id, u.email, u.full_name, u.password_hash, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, t.hash, t.expires_at, now()
  FROM users u LEFT JOIN LATERAL (
    SELECT hash, expires_at FROM one_time_tokens o WHERE o.user_id = u.id AND o.purpose = 'verify_email' AND o.used_at IS NULL ORDER BY o.created_at DESC LIMIT 1
  ) t ON true
  WHERE u.email_verified_at IS NULL AND u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL
    AND u.password_hash IS NOT NULL AND u.role = 'Student' AND NOT u.demo
    AND NOT EXISTS (SELECT FROM settings WHERE name = 'require_email_verification' AND value = 'false');--> statement-breakpoint
DELETE FROM users u USING registrations r WHERE r.id = u.id;--> statement-breakpoint
DELETE FROM one_time_tokens WHERE purpose = 'verify_email';--> statement-breakpoint
-- Where people have signed in lately is where they are known from the start.
INSERT INTO "known_networks" ("user_id", "network", "last_at")
  SELECT user_id, CASE WHEN family(ip) = 6 THEN regexp_replace(host(network(set_masklen(ip, 64))), '::$', '') || '::/64' ELSE host(ip) END, max(created_at)
  FROM sessions WHERE ip IS NOT NULL GROUP BY 1, 2;
