CREATE TABLE "tutor_turns" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"hint" smallint,
	"question" text NOT NULL,
	"answer" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended" text,
	CONSTRAINT "tutor_turns_key" PRIMARY KEY("user_id","id"),
	CONSTRAINT "tutor_turns_hint" CHECK ("tutor_turns"."hint" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "tutor_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tutor_turns" ADD CONSTRAINT "tutor_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_turns_step" ON "tutor_turns" USING btree ("user_id","module_id","file_name","asked_at");--> statement-breakpoint
CREATE INDEX "tutor_turns_asked" ON "tutor_turns" USING btree ("asked_at");--> statement-breakpoint
CREATE POLICY "own" ON "tutor_turns" AS PERMISSIVE FOR ALL TO public USING ("tutor_turns"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("tutor_turns"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "purged" ON "tutor_turns" AS PERMISSIVE FOR ALL TO public USING ("tutor_turns"."asked_at" < nullif(current_setting('cairn.purged_before', true), '')::timestamptz) WITH CHECK (false);