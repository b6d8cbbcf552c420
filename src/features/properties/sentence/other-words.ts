/** Words close to those of the vocabulary that mean something else; they are never taken for typing errors. */
export const otherWords: ReadonlySet<string> = new Set(
  `condor bijkamer houding elevated studie studies studeren studeert tijden vaste kosten kasten kast handen hoeden rondes balken tuinman garten parket gebouw gebouwen maat maats laten
  later lease leases roots mouth match horse hours share shares sharing prince kater keuken keukens keukentje kaart markt water boter lader partij
  woord kader kamp kampen vrienden vriendelijke friend friends families family terras terrace school straat centrum center centre haven station werk
  vloer vloeren raam ramen huisarts schuur garage zolder kelder bovenwoning benedenwoning hoekwoning nieuwbouw bruin groen licht ruim groot grote
  klein kleine mooi mooie leuk leuke rustig quiet bright large small modern cheap clean nice good warm goed goede zee strand beach forest bos park
  parks plein gracht laan weg oost west noord zuid meiden leider weiden meisjes jongens sociale dieren vrij dagen nachten lange kort kleur deur
  deuren stoel tafel bedden douche ligbad bad bath bade kinderen kinderkamer werkkamer woonkamer woonkeuken logeerkamer houten balk ballast beek berg
  best blokker born brand dalen dorst doorn donk edam ens glimmen goes grave groet halfweg haren heel hem hoeven horst hulst kapelle kessel leek
  leest lent leunen made monster opende petten rijen roden ruinen sluis son stein thorn veen ven waarde well winkel zegge zetten spijk axel beers
  stal starter starters gezin senioren ouderen rolstoel gelijkvloers zonnig stenen hoge lage boot woonboot caravan chalet hotel hostel contact
  contacten basis recent beschikt bereiken metro closet deel huize bieden addition rights sports periode koken connections closed meet leven makes
  prime peace include additionally accessed spelletjes spulletjes spelletje stalletje same iedere basin ander anders anderen streets prins stunning
  others personal kozijnen kozijn among condition conditions requirements professional bedragen gedeelte chill toilets shaped shape geregeld
  exclusively leading chance nodige smart kapwoning state arent internationale lines occupancy verbindingen possibly palace kennen guests internal
  interne intern intranet meeste bewonen verdere hoogte read reading extensive plate meent charged verlengd huisgenote beginnen zuilen nummer prices
  plants heen verderop eisen channels actually werkelijk werkelijke neighborhoods betrokken genomen westend weekends weekend spreken minded
  leeftijden begonnen verhouding likes expansive bergsingel sinks sink join elkaars vandaan streven gespeeld villages village picture verbonden
  stating showers random collection betreffen vijver vijvers verdeling wees volwassen squares reaction neer matters matter lies dichte women surfaces
  receptie plaat housed computer claes beveiligde vandaar terminate stalling fietsenstalling apparaat apparaten standing payment payments grand
  commissies zuipen though spreek kraan convection trains lengte aart wieken vermogen noordzee kastjes kastje inkomsten fits deen connecting coats
  alley spar nieuws lived kers gebouwde france bomen boom verlichte verlichting tussenin tramstation problemen meubelen meubel eiken achterin
  semester semesters nights grounds grass charme charger verleent molen molens moeilijk landgoed groottes gloss deken beurt beurten besteden accenten
  woorden verborgen serviced permanente klassiek klassieke gehaald fietst fietser fietsers doelen copes betrekking animal western verlopen vaker
  translation toilette strekt seconden prize pride oostende levels huishouding gardener fietspad donker closer claas weeds verwijderen verleden
  verhoogde verbouwen verbouwing stars star shortage richtingen regional radijs owned nachts nacht mees loven leger gepoetst buitenom botenlaan
  bevestiging zuider zwoele wester wandelweg sturdy strook stroken rijd premises precieze ooster noorder mere liking laagte geest feestend dichter
  boxen beweging allergies wekt vermaakt verlicht verhuisd verhoging transforms spits sleepin perron partying mint graden gepakt gelijke finance
  complexje beige zonde zender woven wilden werking waking vertonen verslaan verliezen verlangd verdwijnt verbazen trainen stoom stepping springen
  splinter sitter shaded passeren onkosten nacho morgen males lusten lever kwaak klokhuis kantje ieders grind flood floods estimate dellen dacht
  broken broke buur boren bonen bill beside basics achterhuis abort alter began brute builds casts cause changed classy clone compute contrast cores
  correctly cycles digit direction director distinct drove guess holes hover infinite integrity marsh mieten minimize nearly orders parsing places
  prefixes priced repaired rejection sectors sins slower slots stale stricter temporal totals trail transform unfinished util verzonden volgorde
  wording woningnet kroon kleuter kleuters peuter peuters babies tieners tiener pensioen gepensioneerd gepensioneerde uitkering bijstand spelen
  speeltuin gordijn gordijnen kachel haard openhaard hout houtkachel bank banken oprit trap trappen zolderkamer hal gang bergschuur tuinhuis
  tuinhuisje stilte stille kinderkamers kantoren garages garagebox balie bamboe laminaat tegel tegels gasvrij gasfornuis inductie oven vriezer
  hoek buren velden halle enter neer horn mill mussel schijf koelkast vaatwasser droger wasdroger luxury luxe basement attic porch shed ceiling ceilings windows window carpet carpets curtain curtains
  kitchenette dishwasher dryer freezer fridge stove moderne monumental monumentaal vintage charming cosy cozy spacious sunny lively green safe
  central views view canal canals river lake waterfront skyline toren torens kerk kerken brug bruggen kade kades sluizen dijk dijken polder dorp
  dorpen stadje platteland landelijk landelijke buitenaf tram trams bussen snelweg snelwegen winkels winkelcentrum supermarkt supermarket shops shop
  gym sauna jacuzzi vrouwen mannen meisje jongen ladies girls boys girl boy females female male samenwonen oudere jongeren jongere gordel wonderland
  hanen varen havens vaart vaarten heide heiden meren bossen duin duinen strandje stranden verhuren verhuurt kopen koper sleutel sleutels huurcode
  huurbaas opzegging opzegtermijn proeftijd parttime fulltime freelance freelancer ondernemer stairs stair steps silent peaceful noise noisy busy
  light schommel schuren schuurtje werkplaats atelier ateliers studeerkamer studeerkamers hobbyruimte hobbykamer bijkeuken kelderkamer ideal lieve necessary voordeur optimally brede bread leden hoort`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
