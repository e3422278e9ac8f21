CREATE TABLE "draft_assets" (
	"module_id" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "draft_assets_module_id_name_pk" PRIMARY KEY("module_id","name")
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"module_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"published_text" text,
	"published_position" integer,
	"was_published" boolean DEFAULT false NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "draft_files_module_id_name_pk" PRIMARY KEY("module_id","name")
);
--> statement-breakpoint
CREATE TABLE "draft_modules" (
	"id" text PRIMARY KEY NOT NULL,
	"track_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"published_details" jsonb,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "draft_tracks" (
	"id" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"published_details" jsonb,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"module_id" text NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"note" text NOT NULL,
	"effect" text NOT NULL,
	"details" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"added_files" text[] NOT NULL,
	"changed_files" text[] NOT NULL,
	"removed_files" text[] NOT NULL,
	"details_changed" boolean NOT NULL,
	"people_asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "editions_module_id_number_pk" PRIMARY KEY("module_id","number")
);
--> statement-breakpoint
CREATE TABLE "editors_present" (
	"module_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editors_present_module_id_user_id_pk" PRIMARY KEY("module_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "file_revisions" (
	"module_id" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "file_revisions_module_id_name_revision_pk" PRIMARY KEY("module_id","name","revision")
);
--> statement-breakpoint
CREATE TABLE "edition_effects" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "edition_effects_user_id_module_id_file_name_pk" PRIMARY KEY("user_id","module_id","file_name")
);
--> statement-breakpoint
CREATE TABLE "edition_notes" (
	"module_id" text NOT NULL,
	"number" integer NOT NULL,
	"note" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "edition_notes_module_id_number_pk" PRIMARY KEY("module_id","number")
);
--> statement-breakpoint
ALTER TABLE "draft_assets" ADD CONSTRAINT "draft_assets_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_modules" ADD CONSTRAINT "draft_modules_track_id_draft_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."draft_tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_modules" ADD CONSTRAINT "draft_modules_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_tracks" ADD CONSTRAINT "draft_tracks_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editors_present" ADD CONSTRAINT "editors_present_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editors_present" ADD CONSTRAINT "editors_present_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_revisions" ADD CONSTRAINT "file_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_revisions" ADD CONSTRAINT "file_revisions_file" FOREIGN KEY ("module_id","name") REFERENCES "public"."draft_files"("module_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "edition_effects" ADD CONSTRAINT "edition_effects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_effects" ADD CONSTRAINT "edition_effects_note" FOREIGN KEY ("module_id","number") REFERENCES "public"."edition_notes"("module_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_notes" ADD CONSTRAINT "edition_notes_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_effects_module" ON "edition_effects" USING btree ("module_id");