import type { Cell, FlatLook } from './draw-flat-cell.ts'
import { drawFlat, drawSide, type FlatPlan, flatWidth } from './draw-flats.ts'
import { drawSky, farTown, gulls } from './draw-sky.ts'
import { bicycles, drawCanal, drawCar, drawLawn, drawStreet, lampPost } from './draw-street.ts'
import { drawBush, drawHedge, drawTree, pickSeason } from './draw-tree.ts'
import { bricks, mix, type Scene } from './palette.ts'
import { box, filled, group, pictureWidth, trace } from './svg.ts'

const picked = (scene: Scene, rows: readonly (readonly Cell[])[]): FlatPlan['cell'] => {
  const start = scene.random.whole(0, 3)
  return (storey, bay) => {
    const row = rows[(storey + start) % rows.length] ?? []
    return row[bay % row.length] ?? 'window'
  }
}

interface Fashion {
  readonly look: FlatLook
  readonly frame: FlatPlan['frame']
  readonly frameColour?: string
  readonly rows: readonly (readonly Cell[])[]
  readonly roof: FlatPlan['roof']
}

/** What flats look like since about 1990. */
function fashion(scene: Scene, age: 'late' | 'new'): Fashion {
  const { random } = scene
  if (age === 'late')
    return random.pick<Fashion>([
      {
        look: {
          wall: '#c9a06b',
          texture: 'brick',
          frame: '#2f4a6b',
          rail: 'bars',
          accent: '#3b4a5e',
          lining: '#e9e2d2',
          panes: 'casement',
          deep: 0.1,
        },
        frame: 'floors',
        rows: [['balcony', 'window', 'window', 'balcony', 'french']],
        roof: 'flat',
      },
      {
        look: {
          wall: '#9c4a38',
          texture: 'brick',
          frame: '#f3f0e8',
          rail: 'bars',
          accent: '#2b3038',
          lining: '#e6dfd0',
          panes: 'triple',
          deep: 0.1,
        },
        frame: 'none',
        rows: [
          ['loggia', 'window', 'wide', 'loggia', 'window'],
          ['loggia', 'french', 'wide', 'loggia', 'french'],
        ],
        roof: 'setback',
      },
      {
        look: {
          wall: '#e6e0d2',
          texture: 'plaster',
          frame: '#3d5a4c',
          rail: 'panel',
          accent: '#7d9a8c',
          lining: '#cfd8d2',
          panes: 'triple',
          deep: 0.1,
        },
        frame: 'floors',
        rows: [['balcony', 'wide', 'window', 'balcony', 'wide']],
        roof: 'setback',
      },
    ])
  const brick = random.pick([...bricks, '#d9cdb8', '#4a4340', '#cdb9a0', '#5b4a44'] as const)
  return random.pick<Fashion>([
    {
      look: {
        wall: brick,
        texture: 'brick',
        frame: '#2b3038',
        rail: 'glass',
        accent: '#2b3038',
        lining: '#b98d5e',
        panes: 'casement',
        deep: 0.22,
      },
      frame: 'none',
      rows: [
        ['loggia', 'window', 'french', 'loggia', 'window'],
        ['french', 'loggia', 'window', 'window', 'loggia'],
        ['window', 'french', 'loggia', 'french', 'window'],
      ],
      roof: 'setback',
    },
    {
      look: {
        wall: mix(brick, '#ffffff', 0.1),
        texture: 'brick',
        frame: '#6b4f38',
        rail: 'bars',
        accent: '#2b3038',
        lining: '#e8dfcd',
        panes: 'side',
        deep: 0.2,
      },
      frame: 'grid',
      frameColour: random.pick(['#e3dccd', brick, '#cfc9bd']),
      rows: [
        ['wide', 'loggia', 'wide', 'loggia', 'wide'],
        ['loggia', 'wide', 'wide', 'wide', 'loggia'],
      ],
      roof: 'flat',
    },
    {
      look: {
        wall: '#eeebe3',
        texture: 'plaster',
        frame: '#3c434c',
        rail: 'glass',
        accent: '#3c434c',
        lining: '#a97f52',
        panes: 'casement',
        deep: 0.16,
      },
      frame: 'floors',
      frameColour: '#f4f2ec',
      rows: [
        ['balcony', 'wide', 'balcony', 'wide', 'balcony'],
        ['wide', 'balcony', 'wide', 'balcony', 'wide'],
      ],
      roof: 'green',
    },
    {
      look: {
        wall: '#7d5c44',
        texture: 'plank',
        frame: '#23272e',
        rail: 'bars',
        accent: '#23272e',
        lining: '#c39a68',
        panes: 'casement',
        deep: 0.18,
      },
      frame: 'floors',
      frameColour: '#d9d5cb',
      rows: [['loggia', 'french', 'wide', 'loggia', 'french']],
      roof: 'green',
    },
  ])
}

/** Blocks of the same quarter further off, paler with the distance. */
export function neighbours(scene: Scene, foot: number, age: 'late' | 'new'): string {
  const { random } = scene
  const { light, tone } = scene
  const paler = (colour: string, share = 0.5) => mix(colour, light.sky[1], share)
  const far: Scene = {
    ...scene,
    u: scene.u * 0.8,
    tone: (colour, turn) => paler(tone(colour, turn), 0.42),
    light: {
      ...light,
      glass: [paler(light.glass[0]), paler(light.glass[1])],
      shadow: paler(light.shadow, 0.3),
      depth: light.depth * 0.6,
      glow: light.glow * 0.5,
    },
  }
  const blocks = [-random.between(40, 260), random.between(1080, 1260)].map((x) => {
    const style = fashion(far, age)
    const plan: FlatPlan = {
      look: style.look,
      bays: [3.6, 3.2, 3.6, 3.8],
      storeys: random.whole(3, 6),
      storeyHeight: 3,
      cell: picked(far, style.rows),
      frame: style.frame ?? 'none',
      ground: 'lobby',
      roof: 'flat',
    }
    return drawFlat(far, plan, x, foot - 6).drawing
  })
  return blocks.join('')
}

/** A block of flats since about 1990, in elevation or across its corner, on a street, water or green. */
export function modernFlat(
  scene: Scene,
  age: 'late' | 'new',
  place: 'street' | 'water' | 'green',
  acrossCorner: boolean,
): string {
  const { random, light, u } = scene
  const style = fashion(scene, age)
  const foot = place === 'water' ? 880 : 930
  const storeys = Math.floor(((foot - 130) / u - 3.5 - (style.roof === 'setback' ? 3 : 0)) / 3)
  const bays = [3.8, 3.2, 3.6, 3.8, 3.2]
  const plan: FlatPlan = {
    look: style.look,
    bays,
    storeys,
    storeyHeight: 3,
    cell: picked(scene, style.rows),
    frame: style.frame ?? 'none',
    ...(style.frameColour && { frameColour: style.frameColour }),
    ground: random.pick(place === 'green' ? ['homes', 'lobby'] : ['lobby', 'shops', 'homes']),
    roof: acrossCorner && style.roof === 'setback' ? 'flat' : style.roof,
  }
  const second = fashion(scene, age)
  const wing: FlatPlan = {
    ...plan,
    look: second.look,
    bays: [3.6, 3.2, 3.6],
    storeys: plan.storeys + random.pick([-1, -1, 2]),
    cell: picked(scene, second.rows),
    frame: second.frame ?? 'none',
    frameColour: second.frameColour ?? '#d9d5cb',
    roof: 'flat',
  }
  const [w, wingWidth] = [flatWidth(plan, u), flatWidth(wing, u)]
  const parts = [drawSky(scene, foot), farTown(scene, foot, 190, random.chance(0.4)), neighbours(scene, foot, age)]
  if (place === 'water') parts.push(gulls(scene, random.between(300, 1300), 170))
  const left = (pictureWidth - w - (acrossCorner ? u * 7 : wingWidth * 0.8)) / 2 + random.between(-80, 80)
  const building = acrossCorner
    ? group(drawSide(scene, plan, 0, 0, 14), trace`matrix(.5 0 0 1 ${left + w} ${foot})`) +
      drawFlat(scene, plan, left, foot).drawing +
      box(left + w + u * 7, foot - u * 3, u * 9, u * 3, light.shadow, light.depth * 0.5)
    : drawFlat(scene, wing, left + w - u * 0.4, foot).drawing +
      (wing.storeys > plan.storeys
        ? ''
        : filled(
            trace`M${left + w - u * 0.4} ${foot - u * 3 * plan.storeys}L${left + w + u * 2} ${foot - u * 3 * plan.storeys + u * 2.4}L${left + w + u * 2} ${foot}L${left + w - u * 0.4} ${foot}Z`,
            light.shadow,
            light.depth,
          )) +
      drawFlat(scene, plan, left, foot).drawing
  parts.push(building)
  const near: Scene = { ...scene, u: u * 1.15 }
  if (place === 'water')
    parts.push(
      box(0, foot, pictureWidth, 60, scene.tone('#bdb7ab')),
      drawHedge(scene, 0, foot + 30, 420, 34),
      drawCanal(scene, foot + 56, 34, acrossCorner ? '' : building),
      bicycles(near, [random.between(480, 700), random.between(1100, 1400)], foot + 50),
      drawTree(scene, random.between(80, 260), foot + 58, u * 11, pickSeason(scene), 'birch'),
      drawTree(scene, random.between(1400, 1540), foot + 58, u * 12, pickSeason(scene), 'elm'),
    )
  else if (place === 'green')
    parts.push(
      drawLawn(scene, foot, '#86a35c', acrossCorner ? 520 : 800),
      drawBush(scene, 40, foot + 26, 380, 58, '#5d7a4c', random.pick(['#e9e4d8', '#c99ac0'])),
      drawBush(scene, 1120, foot + 30, 420, 62),
      drawTree(scene, random.between(150, 330), foot + 100, u * 12, pickSeason(scene), random.pick(['birch', 'elm'])),
      drawTree(scene, random.between(1330, 1500), foot + 120, u * 13, pickSeason(scene), 'elm'),
    )
  else
    parts.push(
      drawStreet(scene, foot, 1200, random.pick(['#80808a', '#8b7d76'])),
      bicycles(near, [random.between(180, 360), random.between(380, 520), random.between(1150, 1400)], foot + 50),
      random.chance(0.35)
        ? drawCar(
            { ...scene, u: u * 1.35 },
            random.between(520, 900),
            foot + 122,
            random.pick(['#2d3a55', '#8a9098', '#d9d6cf', '#3f5a52']),
          )
        : '',
      lampPost(scene, random.pick([random.between(320, 420), random.between(1160, 1260)]), foot + 66, u * 7.5),
      drawTree(scene, random.between(60, 240), foot + 74, u * 11, pickSeason(scene), 'elm'),
      drawTree(scene, random.between(1360, 1540), foot + 74, u * 10, pickSeason(scene), random.pick(['elm', 'birch'])),
    )
  return parts.join('')
}
