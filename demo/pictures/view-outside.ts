import { mix, paint } from './palette.ts'
import type { Room } from './room-space.ts'
import { box, disc, filled, trace } from './svg.ts'

/** What one sees through a window: sky, roofs across the street or trees. Not clipped. */
export function viewOutside(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  what: 'roofs' | 'trees' | 'city',
): string {
  const { light, random } = room
  const isEvening = light.name === 'dusk'
  const parts = [
    box(x, y, w, h, light.sky[1]),
    box(x, y + h * 0.5, w, h * 0.5, light.sky[2], 0.6),
    disc(x + w * 0.3, y + h * 0.25, w * 0.22, light.cloud, 0.7, h * 0.06),
    disc(x + w * 0.42, y + h * 0.22, w * 0.14, light.cloud, 0.7, h * 0.07),
  ]
  const far = mix(light.haze, light.shadow, isEvening ? 0.35 : 0.05)
  if (what !== 'trees') {
    let px = x - 20
    while (px < x + w) {
      const [bw, bh] = [
        random.between(70, 130) * (what === 'city' ? 0.6 : 1),
        h * (what === 'city' ? random.between(0.2, 0.62) : random.between(0.4, 0.56)),
      ]
      const colour = mix(random.pick(['#9c5a45', '#8a4a3c', '#c9b48a', '#b0603f', '#d8d3c8']), far, 0.5)
      parts.push(box(px, y + h - bh, bw, bh, colour))
      if (what === 'roofs')
        parts.push(
          filled(
            trace`M${px - 4} ${y + h - bh}L${px + bw / 2} ${y + h - bh - bw * 0.5}L${px + bw + 4} ${y + h - bh}Z`,
            mix('#8d4a38', far, 0.4),
          ),
        )
      for (let column = 0; column < 2; column += 1)
        for (let row = 0; row < 3; row += 1)
          parts.push(
            box(
              px + bw * (0.2 + column * 0.38),
              y + h - bh + bh * (0.12 + row * 0.3),
              bw * 0.2,
              bh * 0.16,
              isEvening && random.chance(0.5) ? paint.lamp : mix(light.glass[1], far, 0.3),
            ),
          )
      px += bw + (what === 'city' ? random.between(-10, 14) : 0)
    }
  }
  if (what !== 'city')
    for (let tree = 0; tree < (what === 'trees' ? 7 : 2); tree += 1) {
      const [tx, ty, r] = [x + w * random.next(), y + h * random.between(0.72, 0.95), w * random.between(0.12, 0.22)]
      const green = isEvening ? '#2f4256' : mix(random.pick(['#5f8a52', '#6f9a58', '#4f7d4f']), light.haze, 0.15)
      parts.push(
        disc(tx, ty, r, mix(green, light.shadow, 0.2), 1, r * 0.9),
        disc(tx - r * 0.2, ty - r * 0.2, r * 0.75, green, 1, r * 0.65),
      )
    }
  return parts.join('')
}
