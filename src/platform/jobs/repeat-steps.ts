import { setTimeout } from 'node:timers/promises'

/** Repeats work in steps until none is left; pauses as long as each took, since visitors search meanwhile. */
export async function repeatSteps(step: () => Promise<boolean>, isClosing: () => boolean): Promise<void> {
  for (let began = performance.now(); (await step()) && !isClosing(); began = performance.now())
    await setTimeout(performance.now() - began, undefined, { ref: false })
}
