CREATE TABLE "activity_origins" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_origins" ADD CONSTRAINT "activity_origins_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_audit" ON "activity" USING btree ("at","id") WHERE actor_id is not null and actor_id is distinct from person_id;--> statement-breakpoint
CREATE INDEX "activity_audit_name" ON "activity" USING btree ("name","at","id") WHERE actor_id is not null and actor_id is distinct from person_id;--> statement-breakpoint
CREATE INDEX "activity_audit_actor" ON "activity" USING btree ("actor_id","at","id") WHERE actor_id is not null and actor_id is distinct from person_id;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("id") WHERE sent_at is null and kept_at is null;
