CREATE TABLE "kept_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"module_title" text NOT NULL,
	"step_title" text NOT NULL,
	"parts" jsonb NOT NULL,
	"is_private" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_prompts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prompt_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"run" jsonb,
	"run_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prompt_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_prompts" ADD CONSTRAINT "kept_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_prompts_user" ON "kept_prompts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_versions_number" ON "prompt_versions" USING btree ("user_id","module_id","file_name","number");--> statement-breakpoint
CREATE INDEX "prompt_versions_module" ON "prompt_versions" USING btree ("module_id","file_name");--> statement-breakpoint
CREATE POLICY "own" ON "kept_prompts" AS PERMISSIVE FOR ALL TO public USING ("kept_prompts"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("kept_prompts"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "shared" ON "kept_prompts" AS PERMISSIVE FOR SELECT TO public USING (not "kept_prompts"."is_private");--> statement-breakpoint
CREATE POLICY "own" ON "prompt_versions" AS PERMISSIVE FOR ALL TO public USING ("prompt_versions"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("prompt_versions"."user_id"::text = current_setting('cairn.owner', true));