import type { Bench } from './yardstick.ts'
export async function startBench(_bench: Bench): Promise<void> {}
