CREATE TABLE "begun_modules" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	CONSTRAINT "begun_modules_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
ALTER TABLE "begun_modules" ADD CONSTRAINT "begun_modules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "begun_modules" ADD CONSTRAINT "begun_modules_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_modules_module" ON "begun_modules" USING btree ("module_id");--> statement-breakpoint
INSERT INTO "begun_modules" (user_id, module_id) SELECT DISTINCT user_id, module_id FROM "published"."file_progress" WHERE is_begun;--> statement-breakpoint
CREATE VIEW "published"."begun_modules" WITH (security_invoker = true) AS SELECT user_id, module_id FROM begun_modules;
