import type { Bench } from './yardstick.ts'
export async function pageBench(_bench: Bench): Promise<void> {}
