import type { Meter } from '@opentelemetry/api';
import type { Storage } from './telemetry.ts';

/** Measures the data folder's disk and the last backup. Values that can't be determined are left out. */
export function watchStorage(meter: Meter, { disk, lastBackup }: Storage): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const free = gauge('cairn_data_disk_free_bytes', 'Free space on the disk with the data folder.');
  const size = gauge('cairn_data_disk_size_bytes', 'Size of the disk with the data folder.');
  const backup = gauge('cairn_last_backup_timestamp_seconds', 'Completion of the last backup, in seconds since 1970.');
  meter.addBatchObservableCallback(
    async (result) => {
      const [space, last] = await Promise.all([disk(), lastBackup().catch(() => null)]);
      if (space) {
        result.observe(free, space.free);
        result.observe(size, space.size);
      }
      if (last) result.observe(backup, last.getTime() / 1000);
    },
    [free, size, backup],
  );
}
