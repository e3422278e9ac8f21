CREATE TABLE "open_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_version" text NOT NULL,
	"seed" integer NOT NULL,
	"question_ids" text[] NOT NULL,
	"results" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_attempts_quiz" UNIQUE("user_id","module_id","file_name")
);
--> statement-breakpoint
ALTER TABLE "open_attempts" ADD CONSTRAINT "open_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_attempts" ADD CONSTRAINT "open_attempts_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_attempts_module" ON "open_attempts" USING btree ("module_id");