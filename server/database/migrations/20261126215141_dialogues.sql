CREATE TABLE "dialogue_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_version" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"model" text,
	"node" text,
	"messages" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"answering_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end" jsonb,
	"debrief" jsonb,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dialogue_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dialogue_conversations" ADD CONSTRAINT "dialogue_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialogue_conversations" ADD CONSTRAINT "dialogue_conversations_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dialogue_conversations_number" ON "dialogue_conversations" USING btree ("user_id","module_id","file_name","number");--> statement-breakpoint
CREATE UNIQUE INDEX "dialogue_conversations_open" ON "dialogue_conversations" USING btree ("user_id","module_id","file_name") WHERE "dialogue_conversations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dialogue_conversations_module" ON "dialogue_conversations" USING btree ("module_id","file_name");--> statement-breakpoint
CREATE POLICY "own" ON "dialogue_conversations" AS PERMISSIVE FOR ALL TO public USING ("dialogue_conversations"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("dialogue_conversations"."user_id"::text = current_setting('cairn.owner', true));