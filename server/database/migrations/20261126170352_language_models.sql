CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"task" text NOT NULL,
	"model" text NOT NULL,
	"currency" text NOT NULL,
	"day" date,
	"month" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"most_prompt_tokens" integer NOT NULL,
	"most_completion_tokens" integer NOT NULL,
	"reserved" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"cost" bigint,
	"measured_by" text,
	"outcome" text,
	CONSTRAINT "model_calls_ended" CHECK (num_nulls("model_calls"."ended_at", "model_calls"."prompt_tokens", "model_calls"."completion_tokens", "model_calls"."cost", "model_calls"."measured_by", "model_calls"."outcome") in (0, 6)),
	CONSTRAINT "model_calls_cost" CHECK ("model_calls"."cost" between 0 and "model_calls"."reserved")
);
--> statement-breakpoint
ALTER TABLE "model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "model_days_key" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "model_months" (
	"provider_id" uuid NOT NULL,
	"company_id" uuid,
	"month" date NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "model_months_key" UNIQUE NULLS NOT DISTINCT("provider_id","company_id","month"),
	CONSTRAINT "model_months_spent" CHECK ("model_months"."spent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "model_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"encrypted_key" "bytea",
	"is_on" boolean DEFAULT false NOT NULL,
	"is_for_companies" boolean DEFAULT false NOT NULL,
	"allows_own" boolean DEFAULT false NOT NULL,
	"models" jsonb NOT NULL,
	"tasks" jsonb NOT NULL,
	"currency" text NOT NULL,
	"monthly_ceiling" bigint NOT NULL,
	"daily_runs" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_providers_company" UNIQUE NULLS NOT DISTINCT("company_id")
);
--> statement-breakpoint
ALTER TABLE "model_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_provider_id_model_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."model_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_days" ADD CONSTRAINT "model_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_months" ADD CONSTRAINT "model_months_provider_id_model_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."model_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_months" ADD CONSTRAINT "model_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_providers" ADD CONSTRAINT "model_providers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_company" ON "model_calls" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "model_calls_started" ON "model_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "model_calls_user" ON "model_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_calls_open" ON "model_calls" USING btree ("started_at") WHERE "model_calls"."ended_at" is null;--> statement-breakpoint
CREATE POLICY "reads" ON "model_calls" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "model_calls" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "model_calls"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "model_calls"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "model_months" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "model_months" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "model_months"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "model_months"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "model_providers" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "model_providers" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "model_providers"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "model_providers"."company_id"::text));