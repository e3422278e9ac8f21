CREATE TABLE "prompts_taken_down" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "prompts_taken_down_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "prompts_taken_down" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prompts_taken_down" ADD CONSTRAINT "prompts_taken_down_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own" ON "prompts_taken_down" AS PERMISSIVE FOR ALL TO public USING ("prompts_taken_down"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("prompts_taken_down"."user_id"::text = current_setting('cairn.owner', true));