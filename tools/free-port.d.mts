export function freePort(inARow?: number): Promise<number>
